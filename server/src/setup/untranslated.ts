import type { Language } from '@nabta/contract/languages.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';

type Untranslated = { language: Language; products: number; categories: number; pages: number };

/** How many products, categories and pages of the shop have no name, or no texts, in each of these languages. */
export const untranslatedTexts = async (db: Db, languages: Language[]): Promise<Untranslated[]> => {
  const { rows } = await sql<Untranslated>`
    select language,
           (select count(*) from products
             where not is_disabled and not coalesce(translations -> language ? 'productName', false))::integer as products,
           (select count(*) from categories
             where not is_uncategorized and not is_disabled and not coalesce(translations -> language ? 'name', false))::integer as categories,
           (select count(*) from settings
             where page in ('about', 'landing', 'product', 'promotion')
               and (content ->> 'subTitle' <> '' and not coalesce(content #> array['translations', language] ? 'subTitle', false)
                 or content ->> 'contactFormText' <> ''
                    and not coalesce(content #> array['translations', language] ? 'contactFormText', false)))::integer as pages
      from unnest(${languages}::text[]) as language`.execute(db);
  return rows;
};
