import type { Text } from '../../../contract/languages.ts'

/** A tab of an event's page; `html` was sanitised when it was saved. */
export interface Section {
  heading: Text
  html: Text
}

/** A page of text. The appeal has no Hindi: the specification lets it fall back to English. */
export interface PageContent {
  title: Text
  summary: Text
  sections: { heading: Partial<Text> & { en: string }; html: Partial<Text> & { en: string } }[]
}

export interface Bank {
  accountName: string
  accountNumber: string
  ifsc: string
  bank: string
  branch: string
  upi: string
}

export interface Option {
  value: string
  label: Text
}
