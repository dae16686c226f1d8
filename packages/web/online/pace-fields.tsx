import { newTableWords as words } from '../words/new-table.ts'
import type { PlanProperties } from './new-table.tsx'
import { isSlow, type OwnPace, PACES, type Plan, seatWishes } from './table-plan.ts'

/** The time for a move, and who can see the table. */
export function PaceFields({ pkg, plan, change }: PlanProperties) {
  const forAnyone = seatWishes(pkg, plan).some(({ wish }) => wish.kind === 'open')
  const about = forAnyone
    ? words.publicForAnyone
    : plan.visibility === 'public'
      ? words.aboutPublic
      : words.aboutPrivate
  const listed = forAnyone || plan.visibility === 'public'
  return (
    <div class="pace-fields">
      <fieldset>
        <legend class="field-label">{words.timeForAMove}</legend>
        <div class="segments">
          {PACES.map((pace) => (
            <label key={pace}>
              <input type="radio" name="pace" checked={plan.pace === pace} onChange={() => change({ pace })} />
              <span>{words.paces[pace]}</span>
            </label>
          ))}
        </div>
        {plan.pace === 'own' ? (
          <OwnFields own={plan.own} set={(own) => change({ own })} />
        ) : (
          <p class="read">{words.aboutPaces[plan.pace]}</p>
        )}
      </fieldset>
      <fieldset>
        <legend class="field-label">{words.whoMaySee}</legend>
        <div class="segments">
          {(['private', 'public'] as const).map((visibility) => (
            <label key={visibility}>
              <input
                type="radio"
                name="visibility"
                checked={(plan.visibility === 'public' || forAnyone) === (visibility === 'public')}
                onChange={() => change({ visibility })}
              />
              <span>{visibility === 'private' ? words.onlyUs : words.everyone}</span>
            </label>
          ))}
        </div>
        <p class="read">{about}</p>
      </fieldset>
      <div class="table-switches">
        {plan.pace !== 'none' && (
          <Switch
            text={words.botWhenLate}
            on={plan.timeout === 'bot'}
            set={(on) => change({ timeout: on ? 'bot' : 'choose' })}
          />
        )}
        {isSlow(plan.pace) && (
          <Switch text={words.weekends} on={plan.weekends} set={(weekends) => change({ weekends })} />
        )}
        <Switch
          text={words.spectators}
          on={plan.watch === 'public'}
          set={(on) => change({ watch: on ? 'public' : 'nothing' })}
        />
        <Switch text={words.chat} on={plan.talk} set={(talk) => change({ talk })} />
        <Switch text={words.advice} on={plan.advice} set={(advice) => change({ advice })} />
      </div>
      <div class="table-switches">
        <label class="table-name">
          <span>{words.tableName}</span>
          <input
            class="text"
            maxLength={40}
            value={plan.title}
            onInput={(event) => change({ title: event.currentTarget.value })}
          />
        </label>
        {listed && (
          <label class="table-name">
            <span>{words.experience}</span>
            <select
              class="text"
              value={plan.experience}
              onChange={(event) => change({ experience: experienceOf(event.currentTarget.value) })}
            >
              {EXPERIENCES.map((one) => (
                <option key={one} value={one}>
                  {words.experiences[one]}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </div>
  )
}

const EXPERIENCES = ['any', 'new', 'experienced'] as const
const experienceOf = (value: string): Plan['experience'] => EXPERIENCES.find((one) => one === value) ?? 'any'

const Switch = ({ text, on, set }: { text: string; on: boolean; set(on: boolean): void }) => (
  <label class="checkbox">
    <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
    <span>{text}</span>
  </label>
)

function OwnFields({ own, set }: { own: OwnPace; set(own: OwnPace): void }) {
  const field = (key: keyof OwnPace, title: string, most: number) => (
    <label>
      <span>{title}</span>
      <input
        class="text"
        type="number"
        min={1}
        max={most}
        value={own[key]}
        onInput={({ currentTarget: { valueAsNumber: hours } }) => {
          if (hours >= 1 && hours <= most) set({ ...own, [key]: hours })
        }}
      />
    </label>
  )
  return (
    <div class="own-pace">
      {field('move', words.hoursPerMove, 24 * 14)}
      {field('bank', words.hoursInBank, 24 * 60)}
    </div>
  )
}
