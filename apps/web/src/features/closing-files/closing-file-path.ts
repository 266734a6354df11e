export const uploadPath = '/authenticated/drm/closing-files'
export const closingFilePath = (id: string): string => `${uploadPath}/${id}`
