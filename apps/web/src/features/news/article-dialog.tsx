import type { NewsArticle } from '@homestead/contract'
import { formatMoment } from '../../lib/format/format.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SafeHtml } from '../../ui/feedback/safe-html.tsx'
import css from './news.module.css'

export default function ArticleDialog({ article, onClose }: { article: NewsArticle; onClose: () => void }) {
  return (
    <Dialog title={article.title} width={670} onClose={onClose}>
      <p className={css.time}>{formatMoment(article.approvedAt)}</p>
      <SafeHtml html={article.body} />
    </Dialog>
  )
}
