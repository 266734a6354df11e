import { defineFeature } from '../../platform/feature.ts'
import { reassignJob } from './complete-reassignment.ts'
import { leadAnalysisRoute } from './lead-analysis.ts'
import { leadCountsReport, qualifiedLeadsChart } from './lead-counts.ts'
import { leadLists } from './lead-lists.ts'
import { builderLeadsRoute, leadReports } from './lead-reports.ts'
import { leadHistoryRoute, leadRoute } from './read-leads.ts'
import { reassignLeadRoute } from './reassign-lead.ts'
import { reopenLeadRoute } from './reopen-lead.ts'
import { sendLeadRoute } from './send-lead.ts'
import { saveNoteFromBpmRoute, updateLeadRoute } from './update-lead.ts'

export const leadplus = defineFeature({
  jobs: [reassignJob],
  routes: [
    ...leadReports,
    ...leadLists,
    builderLeadsRoute,
    leadCountsReport,
    leadAnalysisRoute,
    leadRoute,
    leadHistoryRoute,
    updateLeadRoute,
    saveNoteFromBpmRoute,
    reassignLeadRoute,
    reopenLeadRoute,
    sendLeadRoute,
    qualifiedLeadsChart,
  ],
})
