export {
  type AskedGreeting,
  checkGreeting,
  declineGreetings,
  declineGreetingsAgain,
  forgetGreetings,
  forgetGreetingsTo,
  greetingDays,
  greetingOf,
  greetWhenPaid,
  keepGreeting,
  languageOfLink,
  listGreetings,
} from './greetings.ts'
