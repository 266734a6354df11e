import { type Lead, leadplusPath } from '@homestead/contract'
import { IconUserShare } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '../../../lib/drafts/confirm.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { usePageName } from '../../../lib/format/page-title.ts'
import { unsavedForms } from '../../../lib/drafts/unsaved-changes.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { ChangeHistory } from '../../../ui/feedback/change-history.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PersonCard } from '../../../ui/person/person-card.tsx'
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx'
import { useAccount, useCan } from '../../session/session-context.ts'
import { leadChanges } from './lead-changes.ts'
import type { LeadParts } from './lead-parts.ts'
import css from './lead-detail.module.css'
import { type LeadLists, StatusPanel } from './lead-form.tsx'
import { leadHistoryQuery } from '../lead-queries.ts'
import { DetailsPanel } from './lead-terms.tsx'
import { board, detail, leadplus, reassign } from '../messages.ts'
import { NoteFromBpm } from './note-from-bpm.tsx'
import { ReopenButton } from './reopen-button.tsx'
import { useLeadDraft } from './use-lead-draft.ts'

const ReassignDialog = lazy(() => import('./reassign-dialog.tsx'))

export const back = { to: leadplusPath, text: leadplus.title }

/** The panels share one form, whose button stands at the top of the page. */
const formId = 'lead'

export function LoadedLead(props: LeadParts & { lead: Lead; lists: LeadLists }) {
  const { lead, lists, Thread, Builder } = props
  const { accountEnterpriseId } = useAccount()
  usePageName(`${lead.builderName} ${lead.name}`)
  const mayUpdate = useCan('LPO.Update')
  const readOnly = !mayUpdate || lead.isClosed
  const { draft, change, refused, onSaved, savable, saving, save, choice } = useLeadDraft(lead)
  const [reassigning, setReassigning] = useState(false)
  /** What closes a lead is asked first, wherever it is done. */
  const askAndSave = async () => {
    const to = lists.statuses.find(({ id }) => id === draft.statusId)
    if (!to?.isClosed) return save()
    // Beside the form that is saved here only the notes can hold something.
    const noteIsUnsaved = unsavedForms() > 1
    if (await confirm(board.confirmClose(lead.name, to.name, noteIsUnsaved))) save()
  }
  const fields = { lead, draft, readOnly, onChange: change }
  return (
    <>
      <PageHeader
        title={
          <>
            {lead.builderName} <span className={css.number}>{lead.name}</span>
          </>
        }
        back={back}
        description={`${lead.leadplusOfferType} · ${lead.homeType} · Assigned ${formatDate(lead.assignedOn)}`}
      >
        {mayUpdate && lead.isClosed && <ReopenButton lead={lead} onSaved={onSaved} />}
        {!readOnly && (
          <>
            <Button disabled={lead.reassignment !== null} onClick={() => setReassigning(true)}>
              <IconUserShare size={16} stroke={1.6} aria-hidden />
              {reassign.button}
            </Button>
            <Button type="submit" form={formId} variant="primary" disabled={!savable} busy={saving}>
              Save
            </Button>
          </>
        )}
      </PageHeader>
      {mayUpdate && lead.isClosed && <p className={css.closed}>{detail.closed}</p>}
      <PageColumns
        tall={2}
        aside={
          <>
            <AssigneePanel lead={lead} />
            <Builder lead={lead} readOnly={readOnly} />
          </>
        }
      >
        <Form
          id={formId}
          className={css.form}
          onSubmit={() => {
            if (savable && !readOnly) void askAndSave()
          }}
        >
          <StatusPanel
            {...fields}
            lists={lists}
            notice={refused && <StaleNotice lines={refused} {...choice} />}
          >
            <ChangeHistory
              query={leadHistoryQuery(accountEnterpriseId, lead.leadplusEnterpriseId)}
              changesIn={leadChanges}
            />
          </StatusPanel>
          <DetailsPanel {...fields} />
        </Form>
        <NoteFromBpm lead={lead} readOnly={readOnly} onSaved={onSaved} />
        <Thread lead={lead} readOnly={readOnly} />
      </PageColumns>
      {reassigning && (
        <Suspense>
          <ReassignDialog lead={lead} onClose={() => setReassigning(false)} onSaved={onSaved} />
        </Suspense>
      )}
    </>
  )
}

function AssigneePanel({ lead }: { lead: Lead }) {
  return (
    <Panel title={detail.assignee}>
      {lead.bpmName ? (
        <PersonCard
          name={lead.bpmName}
          title={lead.assigneeTitle}
          phoneNumber={lead.assigneePhone}
          emailAddress={lead.assigneeEmail}
          isDeactivated={lead.bpmIsDeactivated}
        />
      ) : (
        <p className={css.description}>{detail.nobody}</p>
      )}
      {lead.reassignment && (
        <p className={css.progress} role="status">
          {reassign.progress(lead.reassignment.toName)}
        </p>
      )}
    </Panel>
  )
}
