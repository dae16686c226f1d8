/** The result of an action. */
export const Said = ({ action: { said, failed } }: { action: { said: string | null; failed: boolean } }) =>
  said === null ? null : (
    <p class={failed ? 'notice bad' : 'notice'} role={failed ? 'alert' : 'status'}>
      {said}
    </p>
  )
