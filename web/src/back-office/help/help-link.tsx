import { Link, useLocation } from 'react-router';
import { backOffice as words } from '../../texts/back-office.ts';
import { CircleQuestionMark } from '../../ui/section-icons.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { articleAt } from './article-of-screen.ts';

/** Opens the article of the screen (HELP-2). */
export const HelpLink = () => {
  const article = articleAt(useLocation().pathname);
  return (
    article && (
      <Link
        to={addresses.article(article)}
        aria-label={words.helpHere}
        title={words.helpHere}
        // in the middle of the line of a title, whose height differs by language
        className="text-stone hover:text-ink hover:bg-sand/60 text-title-sm my-[calc((1lh-2.25rem)/2)] grid size-9 shrink-0 place-items-center rounded-full transition-colors print:hidden"
      >
        <CircleQuestionMark className="size-5" />
      </Link>
    )
  );
};
