import { Link } from 'react-router';
import { Info } from '../../ui/page-icons.tsx';
import type { Article, GuideBlock, Part } from './article.ts';

/** The text of an article, below its title. */
export const ArticleText = ({ article: { summary, blocks } }: { article: Article }) => (
  <div className="grid max-w-prose gap-4 leading-relaxed">
    <p className="text-stone text-lg leading-snug">{summary}</p>
    {blocks.map((block, place) => (
      // blocks have no state
      <Shown key={place} block={block} />
    ))}
  </div>
);

const Shown = ({ block }: { block: GuideBlock }) => {
  switch (block.kind) {
    case 'heading':
      return <h2 className="text-title-sm mt-3">{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Parts parts={block.parts} />
        </p>
      );
    case 'note':
      return (
        <p className="bg-sand-pale border-olive flex gap-3 rounded border-s-4 p-3.5">
          <Info className="text-olive mt-0.5 size-5 shrink-0" />
          <span>
            <Parts parts={block.parts} />
          </span>
        </p>
      );
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul';
      return (
        <List className={`grid gap-2 ps-6 ${block.isNumbered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((parts, place) => (
            <li key={place} className="ps-1">
              <Parts parts={parts} />
            </li>
          ))}
        </List>
      );
    }
  }
};

const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part, place) => {
    if (typeof part === 'string') return part;
    if ('code' in part)
      return (
        <code key={place} dir="ltr" className="border-edge bg-surface rounded border px-1.5 py-0.5 text-[0.9em]">
          {part.code}
        </code>
      );
    if ('bold' in part) return <strong key={place}>{part.bold}</strong>;
    return (
      <Link key={place} to={part.to} className="link">
        {part.text}
      </Link>
    );
  });
