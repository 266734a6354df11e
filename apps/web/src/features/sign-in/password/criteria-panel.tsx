import { leastPasswordScore } from '@homestead/contract'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { newPassword as words } from './password-messages.ts'
import css from './new-password.module.css'
import { criteriaOf } from './password-rules.ts'

const steps = [1, 2, 3, 4]

/** The rules, each ticked as soon as it is kept, and how hard the password is to guess. */
export function CriteriaPanel(props: { userName: string; password: string; score: number | undefined }) {
  const { userName, password, score } = props
  const isHard = score === undefined ? undefined : score >= leastPasswordScore
  return (
    <div className={css.panel}>
      <div>
        <b>{words.criteria}</b>
        <ul>
          {criteriaOf(userName, password, isHard).map(({ text, met }) => {
            const Mark = met ? IconCircleCheck : IconCircleDashed
            return (
              <li key={text.replace(/ \(.*/, '')} data-met={met || undefined}>
                <Mark size={16} stroke={1.6} aria-hidden />
                <span>
                  {text}
                  <span className={css.silent}>{met ? `, ${words.met}` : `, ${words.notMet}`}</span>
                </span>
              </li>
            )
          })}
        </ul>
      </div>
      {password !== '' && score !== undefined && (
        <div className={css.strength} data-enough={isHard || undefined}>
          <b>{words.strength(score)}</b>
          <div aria-hidden>
            {steps.map((step) => (
              <i key={step} data-on={score >= step || undefined} />
            ))}
          </div>
          <p>{isHard ? words.enough : words.needs(leastPasswordScore)}</p>
        </div>
      )}
    </div>
  )
}
