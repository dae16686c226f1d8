import type { OptionSpec } from '@interregnum/kernel'
import { partsWords } from '../words/parts.ts'

export type Value = string | boolean | number
export type Chosen = { readonly [key: string]: Value }

/** "The Iron Capital": the value of an option as people read it. */
export function valueTitle(spec: OptionSpec, chosen: Chosen): string {
  const value = chosen[spec.key] ?? spec.default
  if (spec.kind === 'choice') return spec.values.find((one) => one.value === value)?.title ?? String(value)
  if (spec.kind === 'flag') return value === true || value === 'true' ? partsWords.yes : partsWords.no
  return String(value)
}

interface FieldsProperties {
  specs: readonly OptionSpec[]
  chosen: Chosen
  set(key: string, value: Value): void
}

export function OptionFields({ specs, chosen, set }: FieldsProperties) {
  return (
    <>
      {specs.map((spec) => {
        if (spec.kind === 'choice') {
          return <Choice key={spec.key} spec={spec} value={String(chosen[spec.key] ?? spec.default)} set={set} />
        }
        if (spec.kind === 'flag') {
          return (
            <label key={spec.key} class="checkbox">
              <input
                type="checkbox"
                checked={Boolean(chosen[spec.key] ?? spec.default)}
                onChange={(event) => set(spec.key, event.currentTarget.checked)}
              />
              <span>
                {spec.title}
                <small>{spec.about}</small>
              </span>
            </label>
          )
        }
        return <Count key={spec.key} spec={spec} value={Number(chosen[spec.key] ?? spec.default)} set={set} />
      })}
    </>
  )
}

/** Options in little room: their descriptions are tooltips. */
export function ShortFields({ specs, chosen, set }: FieldsProperties) {
  return (
    <>
      {specs.map((spec) => {
        if (spec.kind === 'choice') {
          return <Selection key={spec.key} spec={spec} value={String(chosen[spec.key] ?? spec.default)} set={set} />
        }
        if (spec.kind === 'count') {
          return <ShortCount key={spec.key} spec={spec} value={Number(chosen[spec.key] ?? spec.default)} set={set} />
        }
        return (
          <label key={spec.key} class="short-flag" title={spec.about}>
            <input
              type="checkbox"
              checked={Boolean(chosen[spec.key] ?? spec.default)}
              onChange={(event) => set(spec.key, event.currentTarget.checked)}
            />
            <span>{spec.title}</span>
          </label>
        )
      })}
    </>
  )
}

function ShortCount({ spec, value, set }: CountProperties) {
  const values = Array.from({ length: spec.max - spec.min + 1 }, (_, n) => spec.min + n)
  return (
    <label class="short-count" title={spec.about}>
      <select class="text" value={value} onChange={(event) => set(spec.key, Number(event.currentTarget.value))}>
        {values.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <span>{spec.title}</span>
    </label>
  )
}

/** More values than this do not fit next to each other. */
const MOST_SEGMENTS = 4

export type ChoiceSpec = OptionSpec & { kind: 'choice' }

interface ChoiceProperties {
  spec: ChoiceSpec
  value: string
  set(key: string, value: Value): void
}

/** One of several values in little room; the description of the chosen one is its tooltip. */
export function Selection({ spec, value, set }: ChoiceProperties) {
  return (
    <label title={spec.values.find((one) => one.value === value)?.about}>
      <span class="field-label">{spec.title}</span>
      <select class="text" value={value} onChange={(event) => set(spec.key, event.currentTarget.value)}>
        {spec.values.map((one) => (
          <option key={one.value} value={one.value}>
            {one.title}
          </option>
        ))}
      </select>
    </label>
  )
}

/** One of several values, with a description of the chosen one. */
export function Choice({ spec, value, set }: ChoiceProperties) {
  const about = <p class="read choice-about">{spec.values.find((one) => one.value === value)?.about}</p>
  if (spec.values.length > MOST_SEGMENTS) {
    return (
      <div class="choice">
        <Selection spec={spec} value={value} set={set} />
        {about}
      </div>
    )
  }
  return (
    <fieldset class="choice">
      <legend class="field-label">{spec.title}</legend>
      <div class="segments">
        {spec.values.map((one) => (
          <label key={one.value}>
            <input
              type="radio"
              name={spec.key}
              value={one.value}
              checked={one.value === value}
              onChange={() => set(spec.key, one.value)}
            />
            <span>{one.title}</span>
          </label>
        ))}
      </div>
      {about}
    </fieldset>
  )
}

interface CountProperties {
  spec: OptionSpec & { kind: 'count' }
  value: number
  set(key: string, value: Value): void
}

function Count({ spec, value, set }: CountProperties) {
  const step = (by: number): void => set(spec.key, Math.min(spec.max, Math.max(spec.min, value + by)))
  return (
    <fieldset class="count">
      <legend class="visually-hidden">{spec.title}</legend>
      <button type="button" class="btn square" aria-label={partsWords.oneFewer(spec.title)} onClick={() => step(-1)}>
        −
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" class="btn square" aria-label={partsWords.oneMore(spec.title)} onClick={() => step(1)}>
        +
      </button>
      <span>
        {spec.title}
        <small>{spec.about}</small>
      </span>
    </fieldset>
  )
}
