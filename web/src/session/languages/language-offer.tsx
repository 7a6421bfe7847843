import { languages, type Language } from '@nabta/contract/languages.ts';
import { ui } from '../../texts/ui.ts';
import { X } from '../../ui/icons.tsx';
import { declineLanguage } from './chosen-language.ts';
import { LanguageLink } from './language-links.tsx';

/** Offers the page in the visitor's language, in the space of the announcement, so that nothing moves. */
const LanguageOffer = ({ offered, onDecline }: { offered: Language; onDecline: () => void }) => (
  <>
    <LanguageLink to={offered} className="-my-0.5 inline-flex min-h-6 items-center underline underline-offset-2">
      {languages[offered].offer}
    </LanguageLink>
    <button
      type="button"
      aria-label={ui.dismiss}
      onClick={() => {
        declineLanguage();
        onDecline();
      }}
      className="-my-0.5 grid size-6 place-items-center"
    >
      <X className="size-3.5" />
    </button>
  </>
);

export default LanguageOffer;
