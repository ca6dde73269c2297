import type { MoreWords } from '../page-words.ts'

export const te: MoreWords['family'] = {
  family: {
    head: { title: 'నా కుటుంబం', description: 'మీ కుటుంబ సభ్యుల పేర్లు, గోత్రం, నక్షత్రం: ప్రతి బుకింగ్‌కు సిద్ధంగా.' },
  },
}
