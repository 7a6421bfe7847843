import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { tnd } from '../../../i18n/formats.ts';
import { api, type AnswerOf } from '../../../lib/api.ts';
import { search as texts } from '../../../texts/search.ts';
import { cx } from '../../../ui/cx.ts';
import { Image } from '../../../ui/image.tsx';
import { useCombobox } from '../../../ui/use-combobox.ts';
import { addresses } from '../addresses.ts';
import { useShop } from '../shop-data.ts';
import { addSearch, clearSearches, readSearches, removeSearch } from './last-searches.ts';
import { matchingCategories } from './matching-categories.ts';
import { Search as SearchIcon, X } from '../../../ui/icons.tsx';

/** The option that clears the last searches, among addresses. */
const CLEAR = '';

/** The search of the header: a plain form until it is hydrated, then a combobox with suggestions. */
const Search = () => {
  const { key, pathname, search } = useLocation();
  const current = pathname === addresses.products ? (new URLSearchParams(search).get('search') ?? '') : '';
  const [typed, setTyped] = useState(current);
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { categories: tree } = useShop();
  const products = useSuggestions(open ? typed : '');
  // before anything is typed: the last searches, each of which Delete removes, and all of which the last option clears
  const [recent, setRecent] = useState<string[]>([]);
  const isRecent = typed.trim() === '';
  const categories = isRecent ? [] : matchingCategories(typed, tree);
  const found = isRecent
    ? recent.map((words) => addresses.search(words))
    : [
        ...(products ?? []).map(({ _id }) => addresses.product(_id)),
        ...categories.map(({ _id }) => addresses.category(_id)),
      ];
  const last = isRecent ? CLEAR : addresses.search(typed.trim());
  const options = open && found.length > 0 ? [...found, last] : [];
  const box = useCombobox({
    options,
    onClose: () => setOpen(false),
    onKey: (event) => {
      const words = isRecent && recent.find((each) => addresses.search(each) === box.active);
      if (!open && ['ArrowDown', 'ArrowUp'].includes(event.key)) {
        event.preventDefault();
        openList();
      } else if (event.key === 'Delete' && words) {
        event.preventDefault();
        forget(words);
      }
    },
  });

  // Another page replaces the text, except what was typed while it loaded.
  const isNavigating = useNavigation().state === 'loading';
  const page = `${pathname} ${current}`;
  const shownPage = useRef(page);
  const isSent = useRef(false);
  const typedSince = useRef(false);
  const arrive = useEffectEvent(() => {
    // at an earlier page, while that of the latest search loads
    if (isSent.current && isNavigating) return;
    if (shownPage.current !== page && !typedSince.current) {
      setTyped(current);
      setOpen(false);
    }
    shownPage.current = page;
    isSent.current = false;
    typedSince.current = false;
  });
  useEffect(() => arrive(), [key]);
  const send = (words: string): void => {
    setTyped(words);
    setOpen(false);
    isSent.current = true;
    typedSince.current = false;
  };

  const openList = (): void => {
    setRecent(readSearches());
    setOpen(true);
  };

  // Takes over text typed before hydration.
  const adoptTyped = useEffectEvent(() => {
    const before = input.current?.value;
    if (!before || before === current) return;
    setTyped(before);
    setOpen(document.activeElement === input.current);
  });
  useEffect(() => adoptTyped(), []);

  const forget = (words: string): void => {
    removeSearch(words);
    setRecent(readSearches());
  };

  const go = (address: string): void => {
    setOpen(false);
    if (address === CLEAR) return clearSearches();
    if (address === last) addSearch(typed);
    send((isRecent && recent[options.indexOf(address)]) || typed);
    void navigate(address);
  };

  const optionProps = (address: string) => ({
    ...box.option(address),
    onClick: () => go(address),
    className: cx(
      'flex items-center gap-4 px-4 py-2 text-sm hover:bg-sand-pale',
      address === box.active && 'bg-sand-pale',
    ),
  });

  return (
    <Form
      id="search"
      role="search"
      action={addresses.products}
      className="relative"
      onSubmit={() => {
        addSearch(typed);
        send(typed);
      }}
    >
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={texts.label}
        placeholder={texts.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        {...box.field}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          typedSince.current = isSent.current || isNavigating;
          openList();
        }}
        onFocus={() => isRecent && openList()}
        className="border-edge bg-surface hover:border-ink h-11 w-full rounded-full border ps-5 pe-12 text-sm transition-colors [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label={texts.submit}
        className="hover:text-olive absolute end-0 top-0 grid size-11 place-items-center rounded-full"
      >
        <SearchIcon className="size-4.5" />
      </button>
      <p role="status" className="sr-only">
        {open && products && texts.found({ n: products.length + categories.length })}
      </p>
      {box.expanded && (
        <ul
          {...box.list}
          aria-label={isRecent ? texts.recent : texts.suggestions}
          className="border-line bg-surface shadow-lifted absolute inset-x-0 top-full z-10 mt-2 max-h-[70dvh] overflow-y-auto rounded border py-2 lg:start-auto lg:w-[26rem]"
        >
          {isRecent &&
            recent.map((words) => (
              <li key={words} {...optionProps(addresses.search(words))}>
                <bdi className="grow truncate py-1.5">{words}</bdi>
                {/* for pointers; keyboards have Delete */}
                <span
                  aria-hidden="true"
                  className="hover:bg-sand -my-2 -me-2 grid size-11 shrink-0 place-items-center rounded-full"
                  onClick={(event) => {
                    event.stopPropagation();
                    forget(words);
                  }}
                >
                  <X className="size-3.5" />
                </span>
              </li>
            ))}
          {!isRecent &&
            products?.map(({ _id, productName, imagePath, finalPrice, group }) => (
              <li key={_id} {...optionProps(addresses.product(_id))}>
                <span className="size-12 shrink-0 overflow-hidden rounded">
                  <Image path={imagePath[0] ?? ''} alt="" sizes="48px" />
                </span>
                <span className="grid min-w-0 leading-snug">
                  <bdi className="text-balance">{group?.name ?? productName}</bdi>
                  <span className="text-stone tabular-nums">
                    {group?.othersCostMore ? texts.from({ price: tnd(finalPrice) }) : tnd(finalPrice)}
                  </span>
                </span>
              </li>
            ))}
          {categories.map(({ _id, name }) => (
            <li key={_id} {...optionProps(addresses.category(_id))}>
              <bdi className="grow py-1.5">{name}</bdi>
              <span className="text-stone shrink-0">{texts.category}</span>
            </li>
          ))}
          <li {...optionProps(last)}>
            <span className="text-olive py-1.5 font-medium">
              {isRecent ? texts.clear : texts.all({ query: typed.trim() })}
            </span>
          </li>
        </ul>
      )}
    </Form>
  );
};

export default Search;

const DELAY_MS = 180;

/**
 * Suggested products for the typed text, debounced; undefined while there is nothing to query. Failures are ignored.
 */
const useSuggestions = (typed: string) => {
  const [found, setFound] = useState<AnswerOf<'GET /products'>['data']>();
  const query = typed.trim();
  const isActive = query.length >= 2;

  useEffect(() => {
    if (!isActive) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api('GET /products', {
        query: { search: query, limit: 6, groups: true },
        signal: abort.signal,
        handlesFailure: true,
      })
        .then(({ data }) => setFound(data))
        .catch(() => setFound(undefined));
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isActive, query]);

  // While the next suggestions load, the last ones are shown.
  return isActive ? found : undefined;
};
