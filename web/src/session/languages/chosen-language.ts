/** The language a visitor has chosen, remembered in this browser. */
import { isLanguage, type Language } from '@nabta/contract/languages.ts';
import { language } from '../../i18n/language.ts';
import { quietApi } from '../../lib/api.ts';
import { currentUser, setUser } from '../current-user.ts';
import { localStore, sessionStore } from '../../lib/storage.ts';

const CHOSEN = 'language';
const DECLINED = 'languageDeclined';
const SCROLL = 'languageScroll';
const GUESSED = 'languageGuessed';

/** Remembers a choice, in the account too, and the scroll position for the page in that language. */
export const chooseLanguage = (chosen: Language): void => {
  forgetGuess();
  localStore.write(CHOSEN, chosen);
  sessionStore.write(SCROLL, String(window.scrollY));
  // the page is left: a failure can no longer be shown, and the next choice repeats the call
  const user = currentUser();
  if (!user) return;
  setUser({ ...user, language: chosen });
  void quietApi('PUT /users/language', { body: { language: chosen } }).catch(() => {});
};

/** Scrolls to where the page in the other language was left. */
export const restoreScroll = (): void => {
  const top = sessionStore.read(SCROLL);
  if (!top) return;
  sessionStore.remove(SCROLL);
  window.scrollTo({ top: Number(top), behavior: 'instant' });
};

/** The language this visitor probably prefers to the page's; undefined when there is none, or it was declined. */
export const languageToOffer = (): Language | undefined => {
  if (localStore.read(DECLINED)) return undefined;
  const offered = [localStore.read(CHOSEN) ?? '', ...navigator.languages]
    .map((each) => each.slice(0, 2).toLowerCase())
    .find(isLanguage);
  return offered === language ? undefined : offered;
};

/** Whether this language was not chosen: it is the browser's, in which the login was opened. */
export const isGuessed = (): boolean => sessionStore.read(GUESSED) === language;
export const rememberGuess = (guessed: Language): void => void sessionStore.write(GUESSED, guessed);
export const forgetGuess = (): void => sessionStore.remove(GUESSED);

export const declineLanguage = (): void => void localStore.write(DECLINED, 'true');
