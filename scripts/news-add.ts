// npm run news:add: an article on the home page of an edition.
import { NewArticle, addArticle } from '../apps/server/src/features/news/add-article.ts'
import { commandOf, readWish } from './command.ts'

const hints = {
  location: 'standard, emerge, direct-rebate or enterprise',
  title: 'up to 200 characters',
  body: 'a text, which may have HTML formatting',
  url: 'an address that begins with http:// or https://',
}

await commandOf(
  () => readWish(NewArticle, hints),
  async (article, { owner }) => {
    await addArticle(owner, article)
    return `"${article.title}" is on the ${article.location} home page.`
  },
)
