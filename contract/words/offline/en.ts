/** The page that the service worker shows without a network, where it holds no copy of the page asked for. */
export const en = {
  title: 'There is no internet just now',
  text: 'This page has not been opened on this phone before, so it cannot be shown yet. It will open when the internet is back. Nothing you filled in is lost.',
  again: 'Try again',
  orders: 'My Orders',
  seen: 'Pages you can read now',
}
