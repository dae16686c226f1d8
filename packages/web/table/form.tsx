import {
  blank,
  type Field,
  type FieldWording,
  type FormProps,
  fieldName,
  fieldOf,
  inside,
  isGroup,
  kindName,
  type Shape,
  valueName,
  whichOf,
} from '@interregnum/game-package'
import type { AskView, Json, Option } from '@interregnum/kernel'
import { type Signal, useSignal } from '@preact/signals'
import spark from 'lucide-static/icons/lightbulb.svg?raw'
import { useId, useLayoutEffect } from 'preact/hooks'
import { Icon, Key } from '../parts/icon.tsx'
import { inWords } from '../parts/words.ts'
import { occupantIn } from '../services/occupants.ts'
import { partsWords } from '../words/parts.ts'
import { tableWords } from '../words/table.ts'
import type { Part } from './head.tsx'
import type { TableModel } from './model.ts'
import './form.css'

interface Properties<S> {
  model: TableModel<S>
  ask: AskView
  /** What is filled in. */
  value: Signal<Json>
  give(answer: Json, ask?: string): Promise<unknown>
}

/** An answer that cannot be listed: fields made from its schema, with the verdict of the rules on the current values. */
export function FormFields<S>({ model, ask, value, give }: Properties<S>) {
  const shape = ask.form as Shape
  const draft = draftOf(ask)
  const refusal = useRefusal(model, ask, value.value)
  const waiting = model.pending.value !== null
  const untouched = JSON.stringify(value.value) === JSON.stringify(blank(shape))
  const suggested = useSignal(0)
  const nothing = useSignal(false)
  const botAt = (seat: string): string | null => {
    const occupant = occupantIn(model.source.occupants, seat)
    return occupant.kind === 'program' ? occupant.policy : null
  }
  const otherAnswer = (option: Option): (() => void) | null => {
    const other = model.newest.value.asks.find(({ seat, options }) => seat === ask.seat && options.includes(option))
    return other === undefined ? null : () => void give(option, other.id)
  }
  const suggest = async (): Promise<void> => {
    try {
      const example = await suggestion(model, ask, value.value, botAt, suggested.value++)
      if (example !== null) set(example)
      nothing.value = example === null
    } catch (problem) {
      model.trouble.value = inWords(problem)
    }
  }
  const words: FieldWording = (path) => model.pkg.words.field?.(ask, path, model.newest.value.view, value.value) ?? null
  const Own = model.board.formFor?.(ask) as Part<FormProps<S>> | null | undefined
  const Effect = model.board.effectFor?.(ask) as Part<FormProps<S>> | null | undefined
  const set = (next: Json): void => {
    model.drafts.set(draft, next)
    value.value = next
    nothing.value = false
  }
  const own: FormProps<S> = { ask, view: model.newest.value.view, value: value.value, set, botAt, otherAnswer }
  const sending = model.pkg.words.sending?.(ask, value.value, model.newest.value.view) ?? null
  return (
    <form
      class="fields"
      data-testid="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (refusal !== null || waiting) return
        model.drafts.delete(draft)
        void give(value.value)
      }}
      onKeyDown={(event) => {
        // A button that adds something keeps the focus: there Enter submits, as the submit button says, and Space adds.
        const adds = event.target instanceof Element && event.target.matches('button[aria-pressed]')
        if (event.key !== 'Enter' || !adds || refusal !== null) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      {Own ? (
        <div class="own-form">
          <Own {...own} />
        </div>
      ) : (
        <FieldOf shape={shape} value={value.value} path="" words={words} set={set} />
      )}
      <div class="form-end">
        {Effect && <Effect {...own} />}
        <div class="form-send">
          {sending !== null && sending.text !== null && (
            <p class="sending" role="status" data-testid="sending">
              {sending.text}
            </p>
          )}
          {nothing.value && (
            <p class="sending">
              {model.pkg.words.nothingToSuggest?.(ask, value.value, model.newest.value.view) ??
                tableWords.nothingToSuggest}
            </p>
          )}
          {/* Nothing is wrong before everything was filled in. */}
          {refusal !== null && (untouched || sending?.text === null) ? (
            <p class="sending muted" role="status">
              {sending === null ? tableWords.pickSomething : refusal}
            </p>
          ) : (
            <p class={`verdict ${refusal === null ? 'ok' : ''}`} role="status" data-testid="verdict">
              {refusal ?? tableWords.allowed}
            </p>
          )}
          <div class="form-buttons">
            <button type="button" class="btn" onClick={() => void suggest()}>
              <Icon of={spark} size={16} />
              {tableWords.suggest}
            </button>
            <button type="submit" class="btn primary" aria-disabled={refusal !== null || waiting}>
              {sending?.commit ?? tableWords.submit} <Key>⏎</Key>
            </button>
          </div>
        </div>
      </div>
    </form>
  )
}

const draftOf = ({ seat, kind }: AskView): string => `${seat} ${kind}`

/** What is filled in: at first the draft of a form that was closed, or an empty one. */
export const useFilled = <S,>(model: TableModel<S>, ask: AskView): Signal<Json> =>
  useSignal<Json>(model.drafts.get(draftOf(ask)) ?? blank(ask.form as Shape))

/** One way to fill in the form after another: those of the game that help the player, or else any that is allowed. */
async function suggestion<S>(
  model: TableModel<S>,
  ask: AskView,
  filled: Json,
  botAt: (seat: string) => string | null,
  n: number,
): Promise<Json> {
  const { suggestions } = model.pkg
  if (suggestions === undefined) return model.source.example(ask.id)
  const list = suggestions(model.newest.value, ask, filled, botAt)
  return list.length === 0 ? null : list[n % list.length]
}

/** Why the rules refuse the value; null if they allow it. */
function useRefusal<S>(model: TableModel<S>, ask: AskView, value: Json): string | null {
  const words = useSignal<string | null>('')
  const { index, view } = model.newest.value
  // Layout effect: never paint a value with the verdict on the previous one.
  useLayoutEffect(() => {
    let wanted = true
    model.source
      .why(value, ask.id)
      .then((refusal) => (refusal === null ? null : model.pkg.words.refusal(refusal, view)))
      .catch(inWords)
      .then((verdict) => {
        if (wanted) words.value = verdict
      })
    return () => {
      wanted = false
    }
  }, [model, ask.id, index, JSON.stringify(value)])
  return words.value
}

interface FieldProperties<F = Field> {
  shape: Shape
  field: F
  value: Json
  path: string
  words: FieldWording
  set(value: Json): void
}

type OfKind<K extends Field['kind']> = FieldProperties<Field & { kind: K }>

function FieldOf(properties: Omit<FieldProperties, 'field'>) {
  const field = fieldOf(properties.shape)
  const all = { ...properties, field }
  switch (field.kind) {
    case 'group':
      return <Group {...(all as OfKind<'group'>)} />
    case 'one-of':
      return <OneOf {...(all as OfKind<'one-of'>)} />
    case 'some-of':
      return <SomeOf {...(all as OfKind<'some-of'>)} />
    case 'list':
      return <List {...(all as OfKind<'list'>)} />
    case 'either':
      return <Either {...(all as OfKind<'either'>)} />
    case 'number':
      return <Amount {...(all as OfKind<'number'>)} />
    case 'flag':
      return <Flag {...all} />
    case 'words':
      return <InWords {...(all as OfKind<'words'>)} />
    case 'raw':
      return <Raw {...all} />
    case 'fixed':
      return null
  }
}

const nameOf = ({ shape, path, words }: Pick<FieldProperties, 'shape' | 'path' | 'words'>): string =>
  fieldName(shape, path, words)

function Group({ field, value, path, words, set, shape }: OfKind<'group'>) {
  const given = isGroup(value) ? value : {}
  const fields = field.fields.map(([key, inner]) => (
    <FieldOf
      key={key}
      shape={inner}
      value={given[key] ?? blank(inner)}
      path={inside(path, key)}
      words={words}
      set={(next) => set({ ...given, [key]: next })}
    />
  ))
  if (path === '') return <div class="group">{fields}</div>
  return (
    <fieldset class="group">
      <legend class="field-label">{nameOf({ shape, path, words })}</legend>
      {fields}
    </fieldset>
  )
}

function OneOf(properties: OfKind<'one-of'>) {
  const { field, value, set } = properties
  const id = useId()
  if (field.values.length > 4) {
    return (
      <div class="form-field">
        <label class="field-label" for={id}>
          {nameOf(properties)}
        </label>
        <select
          id={id}
          class="text"
          value={String(value)}
          onChange={(event) => set(field.values[event.currentTarget.selectedIndex])}
        >
          {field.values.map((one) => (
            <option key={String(one)} value={String(one)}>
              {valueName(properties.path, one, properties.words)}
            </option>
          ))}
        </select>
      </div>
    )
  }
  return (
    <fieldset class="form-field">
      <legend class="field-label">{nameOf(properties)}</legend>
      <div class="segments">
        {field.values.map((one) => (
          <label key={String(one)}>
            <input type="radio" name={id} checked={one === value} onChange={() => set(one)} />
            <span>{valueName(properties.path, one, properties.words)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function SomeOf(properties: OfKind<'some-of'>) {
  const { field, value, set } = properties
  const chosen = Array.isArray(value) ? value : []
  return (
    <fieldset class="form-field">
      <legend class="field-label">{nameOf(properties)}</legend>
      {field.values.map((one) => (
        <label key={String(one)} class="checkbox">
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ currentTarget: { checked } }) =>
              set(field.values.filter((other) => (other === one ? checked : chosen.includes(other))))
            }
          />
          <span>{valueName(properties.path, one, properties.words)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function List(properties: OfKind<'list'>) {
  const { field, value, path, words, set } = properties
  const items = Array.isArray(value) ? value : []
  const name = nameOf(properties)
  return (
    <fieldset class="form-field">
      <legend class="field-label">{name}</legend>
      {items.map((item, at) => (
        <div key={at} class="item">
          <FieldOf
            shape={field.item}
            value={item}
            path={inside(path, at)}
            words={words}
            set={(next) => set(items.with(at, next))}
          />
          <button
            type="button"
            class="btn small"
            aria-label={tableWords.removeNumber(name, at + 1)}
            onClick={() => set(items.toSpliced(at, 1))}
          >
            {tableWords.remove}
          </button>
        </div>
      ))}
      {items.length < field.most && (
        <button type="button" class="btn small" onClick={() => set([...items, blank(field.item)])}>
          {tableWords.add}
        </button>
      )}
    </fieldset>
  )
}

function Either(properties: OfKind<'either'>) {
  const { field, value, path, words, set } = properties
  const at = whichOf(field.shapes, value)
  const names = field.shapes.map((_, n) => kindName(field.shapes, n, path, words))
  const id = useId()
  return (
    <fieldset class="form-field">
      <legend class="field-label">{nameOf(properties)}</legend>
      <div class="segments">
        {field.shapes.map((shape, n) => (
          <label key={names[n]}>
            <input type="radio" name={id} checked={n === at} onChange={() => set(blank(shape))} />
            <span>{names[n]}</span>
          </label>
        ))}
      </div>
      <FieldOf {...properties} shape={field.shapes[at]} />
    </fieldset>
  )
}

function Amount(properties: OfKind<'number'>) {
  const { field, value, set } = properties
  const name = nameOf(properties)
  const now = typeof value === 'number' ? value : 0
  const to = (next: number): void =>
    set(Math.min(field.max, Math.max(field.min, field.whole ? Math.round(next) : next)))
  const id = useId()
  return (
    <div class="form-field amount">
      <label class="field-label" for={id}>
        {name}
      </label>
      <button type="button" class="btn square" aria-label={partsWords.oneFewer(name)} onClick={() => to(now - 1)}>
        −
      </button>
      <input
        id={id}
        class="text"
        type="number"
        inputMode="numeric"
        min={Number.isFinite(field.min) ? field.min : undefined}
        max={Number.isFinite(field.max) ? field.max : undefined}
        value={now}
        onChange={(event) => to(Number(event.currentTarget.value) || 0)}
      />
      <button type="button" class="btn square" aria-label={partsWords.oneMore(name)} onClick={() => to(now + 1)}>
        +
      </button>
    </div>
  )
}

function Flag(properties: FieldProperties) {
  return (
    <label class="checkbox">
      <input
        type="checkbox"
        checked={properties.value === true}
        onChange={(event) => properties.set(event.currentTarget.checked)}
      />
      <span>
        {nameOf(properties)}
        {properties.shape.description !== undefined && <small>{properties.shape.description}</small>}
      </span>
    </label>
  )
}

function InWords(properties: OfKind<'words'>) {
  const id = useId()
  return (
    <div class="form-field">
      <label class="field-label" for={id}>
        {nameOf(properties)}
      </label>
      <input
        id={id}
        class="text"
        maxLength={properties.field.most}
        value={typeof properties.value === 'string' ? properties.value : ''}
        onInput={(event) => properties.set(event.currentTarget.value)}
      />
    </div>
  )
}

/** Fallback for a shape without its own field: JSON as in the record. */
function Raw(properties: FieldProperties) {
  const id = useId()
  return (
    <div class="form-field">
      <label class="field-label" for={id}>
        {nameOf(properties)}
      </label>
      <textarea
        id={id}
        class="text"
        defaultValue={JSON.stringify(properties.value)}
        onChange={(event) => {
          try {
            properties.set(JSON.parse(event.currentTarget.value))
          } catch {
            properties.set(event.currentTarget.value)
          }
        }}
      />
    </div>
  )
}
