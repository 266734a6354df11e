import { feedRunPath } from '@homestead/contract'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FileButton } from '../../ui/files/file-button.tsx'
import { useDrop } from '../../ui/files/use-drop.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { feedStatesQuery } from './feed-queries.ts'
import css from './feeds.module.css'
import { FeedsPanel } from './feeds-panel.tsx'
import { LoadPanel } from './load-panel.tsx'
import { list as words } from './messages.ts'
import { RunsPanel } from './runs-panel.tsx'

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** Every feed and every run; files that are dropped anywhere here are to be loaded, each as a run of its own. */
export function FeedsPage() {
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly File[]>([])
  const [hasFolder, setHasFolder] = useState(false)
  const states = useQuery(feedStatesQuery)
  const add = (more: readonly File[]) =>
    setFiles((chosen) => [...new Map([...chosen, ...more].map((file) => [nameOf(file), file])).values()])
  const remove = (file: File) => setFiles((chosen) => chosen.filter((each) => each !== file))
  const drop = useDrop((dropped, folders) => {
    add([...dropped])
    setHasFolder(folders > 0)
  })
  return (
    <div className={css.page} {...drop}>
      <PageHeader title={words.title} description={words.sentence}>
        <FileButton variant="primary" label={words.load} accept="" onFile={(file) => add([file])}>
          <IconUpload size={16} stroke={1.6} aria-hidden />
          {words.load}
        </FileButton>
      </PageHeader>
      {hasFolder && (
        <p className={css.refused} role="alert">
          {words.folder}
        </p>
      )}
      {files.map((file) => (
        <LoadPanel
          key={nameOf(file)}
          file={file}
          feeds={states.data ?? []}
          onCancel={() => remove(file)}
          onSent={(run) => (files.length > 1 ? remove(file) : void navigate({ to: feedRunPath(run) }))}
        />
      ))}
      {files.length === 0 && (
        <p className={css.drop}>
          <b>{words.drop}</b>
          <span>{words.rules}</span>
        </p>
      )}
      <RunsPanel feeds={states.data ?? []} />
      <FeedsPanel states={states} />
    </div>
  )
}
