import { LIMITS } from '@interregnum/protocol'

interface Properties {
  label: string
  value: string
  set(value: string): void
  /** A new one has a least length, and browsers offer to make one. */
  isNew?: boolean
  required?: boolean
  /** A rule below the field. */
  about?: string
}

export const PasswordField = ({ label, value, set, isNew = false, required = false, about }: Properties) => (
  <label>
    <span class="field-label">{label}</span>
    <input
      class="text"
      type="password"
      required={required}
      minLength={isNew ? LIMITS.password.least : undefined}
      maxLength={LIMITS.password.most}
      autocomplete={isNew ? 'new-password' : 'current-password'}
      value={value}
      onInput={(event) => set(event.currentTarget.value)}
    />
    {about !== undefined && <small>{about}</small>}
  </label>
)
