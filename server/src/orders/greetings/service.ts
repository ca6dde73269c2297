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
} from './greetings.ts'
