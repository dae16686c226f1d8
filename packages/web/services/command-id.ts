import { commandId, RANDOM_OF_ID } from '@interregnum/protocol'

/** Names something that this page sends. */
export const newCommandId = (): string => commandId(Date.now(), crypto.getRandomValues(new Uint8Array(RANDOM_OF_ID)))
