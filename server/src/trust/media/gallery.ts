import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import * as queries from './queries.ts'

export async function listServices(app: App, language: Language) {
  return (await queries.listServices(app.db)).map(row => ({
    service: row.slug,
    service_name: inLanguage(row.title, language),
  }))
}

export async function listGallery(app: App, category: 'homam' | 'cow_seva', language: Language) {
  return (await queries.listGallery(app.db, category)).map(row => ({
    category: row.category,
    service: row.service,
    image_url: row.image,
    alt: inLanguage(row.alt, language),
  }))
}
