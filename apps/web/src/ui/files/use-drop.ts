import { type DragEvent, useState } from 'react'

const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory ?? false

/** A folder is dropped as a file that nobody can read. */
const filesIn = ({ items, files }: DataTransfer) => {
  const folders = [...items].filter((item) => item.kind === 'file').map(isFolder)
  return { files: [...files].filter((_, at) => !folders[at]), folders: folders.filter(Boolean).length }
}

/** Where files may be dropped: spread over an element, `data-over` tells that some are above it. */
export function useDrop(onFiles: (files: readonly File[], folders: number) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const dropped = filesIn(event.dataTransfer)
      onFiles(dropped.files, dropped.folders)
    },
  }
}
