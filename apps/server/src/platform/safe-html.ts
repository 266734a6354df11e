import sanitize from 'sanitize-html'

/** The same few tags that the page lets through. */
const allowed: sanitize.IOptions = {
  allowedTags: ['b', 'strong', 'i', 'em', 'u', 'br', 'p', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** A text with its formatting and without anything that could run. */
export const safeHtml = (html: string): string => sanitize(html, allowed)
