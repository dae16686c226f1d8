import './loading.css'

/** While a page waits. Striped lines, but only after a moment: most of the time nothing has to be shown. */
export const Loading = ({ text = '' }: { text?: string }) => (
  <div class="waiting" aria-busy="true">
    <div class="loading">
      <i />
      <i />
      <i />
      <i />
      <p>{text}</p>
    </div>
  </div>
)
