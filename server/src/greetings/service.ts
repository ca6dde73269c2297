export {
  type AskedGreeting,
  checkGreeting,
  declineGreetings,
  forgetGreetings,
  forgetGreetingsTo,
  greetingOf,
  greetThisMorning,
  greetWhenPaid,
  keepGreeting,
  languageOfLink,
  listGreetings,
  tidyGreetings,
} from './greetings.ts'
