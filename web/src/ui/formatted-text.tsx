import { blocksOf, boldParts, type Block } from './text-blocks.ts';

/** A text of the merchant with headings and lists (text-blocks.ts), below a heading of level 1. */
export const FormattedText = ({ text }: { text: string }) => (
  <div className="grid max-w-prose gap-4 leading-relaxed">
    {blocksOf(text).map((block, place) => (
      // blocks have no state
      <Shown key={place} block={block} />
    ))}
  </div>
);

const Shown = ({ block }: { block: Block }) => {
  if (block.kind !== 'list') {
    if (block.kind === 'heading') return <h2 className="text-title-sm mt-5 first:mt-0">{block.text}</h2>;
    if (block.kind === 'subheading') return <h3 className="mt-2 font-semibold">{block.text}</h3>;
    return (
      <p className="whitespace-pre-line">
        <Bold text={block.text} />
      </p>
    );
  }
  const items = block.items.map((item, place) => (
    <li key={place} className="ps-1">
      <Bold text={item} />
    </li>
  ));
  return block.isNumbered ? (
    <ol className="grid list-decimal gap-2 ps-6">{items}</ol>
  ) : (
    <ul className="grid list-disc gap-2 ps-6">{items}</ul>
  );
};

const Bold = ({ text }: { text: string }) =>
  boldParts(text).map((part, place) => (place % 2 ? <strong key={place}>{part}</strong> : part));
