export {
  type AskedGreeting,
  checkGreeting,
  declineGreetings,
  forgetGreetings,
  forgetGreetingsTo,
  greetingOf,
  greetWhenPaid,
  keepGreeting,
  languageOfLink,
  listGreetings,
  tellDueGreetings,
  tidyGreetings,
} from './greetings.ts'
