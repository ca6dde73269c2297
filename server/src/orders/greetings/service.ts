export {
  type AskedGreeting,
  checkGreeting,
  declineGreetings,
  forgetGreetings,
  forgetGreetingsTo,
  greetingDays,
  greetingOf,
  greetWhenPaid,
  keepGreeting,
  languageOfLink,
  listGreetings,
} from './greetings.ts'
