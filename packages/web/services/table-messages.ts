// The messages about one table, as the page uses them.
export type {
  Acknowledgement,
  AnswerCommand,
  ClientMessage,
  Command,
  Follow,
  People,
  PositionDifference,
  Question,
  Reply,
  ServerMessage,
  TableMessage,
  TableUpdate,
  WholePosition,
} from '@interregnum/protocol'
