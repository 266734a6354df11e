import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useCan } from '../session/session-context.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import css from './marketing.module.css'
import { request as words } from './messages.ts'
import type { useRequest } from './use-request.ts'

/** Asks for a campaign. The marketing team is written to. */
export function RequestPanel({ request }: { request: ReturnType<typeof useRequest> }) {
  const { draft, files, problems, isWhole, isBegun, change, setFiles, reset, send } = request
  const mayAddFiles = useCan('Media.Update')
  return (
    <Panel title={words.title}>
      <Form className={css.form} noValidate onSubmit={() => send.mutate()}>
        <CampaignFields draft={draft} problems={problems} readOnly={send.isPending} onChange={change}>
          {mayAddFiles && <ChosenFiles files={files} onChange={setFiles} />}
          <div className={css.actions}>
            <Button variant="ghost" disabled={send.isPending || !isBegun} onClick={reset}>
              {words.clear}
            </Button>
            <Button type="submit" variant="primary" disabled={!isWhole} busy={send.isPending}>
              {words.send}
            </Button>
          </div>
        </CampaignFields>
      </Form>
    </Panel>
  )
}
