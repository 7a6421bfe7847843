import { isLegalPage } from '@nabta/contract/legal/legal-pages.ts';
import { data, useLoaderData } from 'react-router';
import { load, type LoadContext } from '../../lib/load.ts';
import { FormattedText } from '../../ui/formatted-text.tsx';
import { PageMeta } from '../../ui/page-meta.tsx';

export const loader = load(async ({ api, params: { page } }: LoadContext<'page'>) => {
  if (!isLegalPage(page)) throw data(null, { status: 404 });
  const { title, body } = await api('GET /settings/legal/:page', { params: { page } });
  return { title, body };
});

/** Terms of sale, privacy, or delivery and returns (LEGAL-1). */
const Legal = () => {
  const { title, body } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta title={title} />
      <article className="wide py-12 lg:py-20">
        <h1 className="text-hero mb-8">{title}</h1>
        <FormattedText text={body} />
      </article>
    </>
  );
};

export default Legal;
