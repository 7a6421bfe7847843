import { languageCodes, languages, type Language } from '@nabta/contract/languages.ts';
import {
  Fragment,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { get, type FieldPath, type FieldValues } from 'react-hook-form';
import { language as pageLanguage, listOf } from '../../../i18n/language.ts';
import { useSite } from '../../../i18n/site.ts';
import { translations as words } from '../../../texts/translations.ts';
import { cx } from '../../../ui/cx.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Plus } from '../../../ui/page-icons.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isSame, type ContractForm } from './use-contract-form.ts';

type Kind =
  | { kind?: 'line' }
  | { kind: 'lines'; rows: number }
  | { kind: 'list'; removeLabel: ComponentProps<typeof TagInput>['removeLabel'] };

type Props<Values extends FieldValues> = Kind & {
  form: Pick<ContractForm<Values>, 'field' | 'values' | 'errorOf' | 'change'>;
  /** The field with the text in the shop's default language. */
  name: FieldPath<Values>;
  /** The field with the text in another language; by default as in the contract: `translations.fr.name`. */
  translationOf?: (code: Language) => string;
  label: string;
  hint?: string;
  optional?: boolean;
  maxLength?: number;
  /** For texts such as '100 ml', which need no translation. */
  isSameInAll?: boolean;
  /** On phones the other languages, but for one that is needed, are folded away until a press, or an error in one. */
  folds?: boolean;
  /** What belongs to the text in a language: beside its box where there is room, or below it. */
  beside?: Record<Language, ReactNode>;
  className?: string;
};

const isFilled = (value: unknown): boolean =>
  (typeof value === 'string' ? value.trim() : value) !== '' && !isEmptyList(value);
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/**
 * A text in all languages of the shop, side by side where there is room, or the first above the others: first that of the
 * page, which the admin reads, then the main one, in the default language.
 */
export const TranslatedField = <Values extends FieldValues>(props: Props<Values>) => {
  const {
    name,
    translationOf = (code) => `translations.${code}.${name}`,
    form,
    isSameInAll = false,
    folds = false,
    label,
    beside,
    className,
  } = props;
  const { defaultLanguage } = useSite();
  const isNeeded = !isSameInAll && isFilled(get(form.values, name));
  const pathOf = (code: Language) => (code === defaultLanguage ? name : (translationOf(code) as FieldPath<Values>));
  const own = pathOf(pageLanguage);
  const codes = [...new Set([pageLanguage, defaultLanguage, ...languageCodes])];
  const others = codes.filter((code) => code !== pageLanguage);
  const fields = useRef<HTMLDivElement>(null);
  const [isFolded, setIsFolded] = useState(folds);
  /** The one that can't be empty: until there is a main text, that of the page, which fills it. */
  const [marked] = useState(() => (isFilled(get(form.values, name)) ? defaultLanguage : pageLanguage));
  if (
    isFolded &&
    others.some((code) => shownError({ ...props, at: pathOf(code), own, code, isMain: code === defaultLanguage }))
  )
    setIsFolded(false);
  return (
    <div data-translated className={cx('@container', className)}>
      <div ref={fields} className={beside ? 'grid items-start gap-x-6 gap-y-4 @2xl:grid-cols-2' : gridClass}>
        {codes.map((code, place) => {
          const isMain = code === defaultLanguage;
          const at = pathOf(code);
          const isMissing = !isMain && isNeeded && !isFilled(get(form.values, at));
          return (
            <Fragment key={code}>
              <Input
                {...props}
                {...{ code, at, own, isMain, isMissing }}
                isFirst={place === 0}
                isMarked={code === marked}
                isFolded={isFolded && place > 0 && code !== marked}
              />
              {beside && <div className="min-w-0">{beside[code]}</div>}
            </Fragment>
          );
        })}
      </div>
      {isFolded && (
        <Button
          variant="quiet"
          aria-label={listOf([words.title, label])}
          aria-expanded="false"
          className="-ms-2 sm:hidden"
          onClick={() => {
            flushSync(() => setIsFolded(false));
            fields.current?.querySelectorAll<HTMLElement>('input, textarea')[marked === pageLanguage ? 1 : 2]?.focus();
          }}
        >
          <Plus className="size-4" />
          {words.title}
        </Button>
      )}
    </div>
  );
};

type InputProps<Values extends FieldValues> = Props<Values> & {
  code: Language;
  /** Its field in the form. */
  at: FieldPath<Values>;
  /** The field in the language of the page. */
  own: FieldPath<Values>;
  isMain: boolean;
  /** It shows the label and the hint for all. */
  isFirst: boolean;
  /** It is marked as needed. */
  isMarked: boolean;
  isMissing: boolean;
  isFolded: boolean;
};

const Input = <Values extends FieldValues>(props: InputProps<Values>) => {
  const { form, at, code, label, isMain, isFirst, isMissing, isFolded, optional = false, maxLength } = props;
  const fillMain = useFillMain(props);
  const error = shownError(props);
  const { name: language, dir } = languages[code];
  const frame = {
    label: <Label {...{ label, code, isFirst, isMissing }} />,
    lang: code,
    dir,
    className: cx(
      boxClass,
      isFolded && 'max-sm:hidden',
      !props.beside && frameClass,
      !props.beside && isFirst && '@md:@max-4xl:col-span-2',
      !props.beside && props.kind !== 'list' && alignedClass,
    ),
    // beside it another one is marked as needed
    ...(isFirst && { hint: props.hint, optional: optional || !props.isMarked }),
    required: props.isMarked && !optional,
  };
  if (props.kind === 'list') {
    return (
      <TagInput
        {...frame}
        error={error}
        values={get(form.values, at) as readonly string[]}
        onChange={(values) => form.change(at, values)}
        removeLabel={(value) => (isMain ? props.removeLabel(value) : listOf([props.removeLabel(value), language]))}
      />
    );
  }
  if (props.kind === 'lines')
    return <TextArea {...fillMain(form.field(at))} {...frame} error={error} rows={props.rows} maxLength={maxLength} />;
  return <Field {...fillMain(form.field(at))} {...frame} error={error} maxLength={maxLength} autoComplete="off" />;
};

/** A main text that is missing is asked for where the admin writes first, in the language of the page. */
type Shown = 'form' | 'name' | 'optional' | 'at' | 'own' | 'code' | 'isMain';
const shownError = <Values extends FieldValues>(props: Pick<InputProps<Values>, Shown>): string | undefined => {
  const { form, name, at, code, isMain, optional, own } = props;
  const isBare = !optional && !isFilled(get(form.values, name)) && !isFilled(get(form.values, own));
  if (isMain && isBare && own !== at) return undefined;
  return form.errorOf(at) ?? (isBare && code === pageLanguage ? form.errorOf(name) : undefined);
};

/**
 * An admin who works in another language than the main one writes in it first, and may not know the main one: that text
 * is the needed main text too until another is written.
 */
const useFillMain = <Values extends FieldValues>(props: InputProps<Values>) => {
  const { form, name, at, code, isMain, optional } = props;
  const filled = useRef<unknown>(undefined);
  const fill = (): void => {
    const [own, main]: unknown[] = [get(form.values, at), get(form.values, name)];
    if (!isFilled(own) || (isFilled(main) && !isSame(main, filled.current))) return;
    filled.current = own;
    if (!isSame(main, own)) form.change(name, own);
  };
  return (field: ReturnType<typeof form.field>) =>
    isMain || optional || code !== pageLanguage
      ? field
      : {
          ...field,
          onBlur: async (event: FocusEvent) => {
            fill();
            await field.onBlur(event);
          },
          // Enter sends a form without a blur; in a text of several lines it begins another one
          ...(props.kind !== 'lines' && { onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && fill() }),
        };
};

const gridClass =
  'grid gap-2 @md:@max-4xl:grid-cols-2 @md:@max-4xl:gap-x-3 @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:grid-rows-[repeat(4,auto)] @4xl:gap-x-3 @4xl:gap-y-0';
const boxClass = 'min-w-0 [&_textarea]:field-sizing-content [&_textarea]:max-h-96 [&_textarea]:min-h-24';
const frameClass = '@4xl:row-span-4 @4xl:[&_:is(input,textarea)]:px-3 @4xl:[&_:is(input,textarea)]:text-sm';
/** Labels, inputs and messages of all languages are aligned, also below a label of two lines. */
const alignedClass = '@4xl:grid @4xl:grid-rows-subgrid @4xl:[&>label]:self-end';

/** 'Name, English'; the labels beside it show only their language. */
const Label = ({
  label,
  code,
  isFirst,
  isMissing,
}: Pick<InputProps<FieldValues>, 'label' | 'code' | 'isFirst' | 'isMissing'>) => {
  const field = label + languages[pageLanguage].comma;
  return (
    <>
      {isFirst ? field : <VisuallyHidden>{field}</VisuallyHidden>}
      <span className={cx('text-stone', isFirst && 'font-normal')}>
        <bdi lang={code}>{languages[code].name}</bdi>
      </span>
      {isMissing && (
        <span className="border-edge text-stone ms-2 inline-block rounded-full border border-dashed px-2 text-xs leading-5 font-normal">
          {words.missing}
        </span>
      )}
    </>
  );
};
