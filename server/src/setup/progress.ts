import { languageCodes, type Language } from '@nabta/contract/languages.ts';
import { setupSteps, type SetupStep } from '@nabta/contract/setup/setup.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import { storedSettings } from '../settings/service.ts';

/** What is stored of the guide: choices, and the last test mail. */
export type StoredSetup = {
  skipped?: SetupStep[];
  isDismissed?: boolean;
  testMail?: {
    id: string;
    to: string;
    at: string;
    isSent?: boolean;
    /** Without a mail server. */
    isInOutbox?: boolean;
  };
};

type Facts = {
  about: About;
  /** The about page of a demo: what still has its value is not the merchant's. */
  demo: About;
  branding: { imagePath: string; color?: string };
  delivery: object;
  orders: object;
  couriers: number;
  products: number;
};
type About = { companyName?: string; visitInfo?: { address?: string; phone?: string; email?: string } };

/** Whether the shop has what a step asks for (SETUP-4). */
const conditions = {
  name: ({ about, demo }: Facts) => !!about.companyName && about.companyName !== demo.companyName,
  look: ({ branding }: Facts) => !!branding.imagePath || !!branding.color,
  addresses: ({ about, demo }: Facts) =>
    (['address', 'phone', 'email'] as const).every((field) => {
      const value = about.visitInfo?.[field];
      return !!value && value !== demo.visitInfo?.[field];
    }),
  // free delivery everywhere is a choice too, once it was saved
  delivery: ({ delivery }: Facts) => 'fee' in delivery,
  courier: ({ couriers }: Facts) => couriers > 0,
  // to confirm none is a choice too
  confirmation: ({ orders }: Facts) => 'confirmation' in orders,
  product: ({ products }: Facts) => products > 0,
};

/** Products of the merchant that visitors see. */
const visibleProducts = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from products join categories on categories.id = products.category_id
      left join categories as parent on parent.id = categories.parent_id
     where not products.is_disabled and not categories.is_disabled and not coalesce(parent.is_disabled, false)
       and products.id::text not in (select id from demo_rows where kind = 'products')`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Couriers of the merchant that get parcels. */
const activeCouriers = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from couriers
     where is_active and id::text not in (select id from demo_rows where kind = 'couriers')`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The about page of the demo; undefined in a shop that has none, or no more. */
const demoAbout = async (db: Db): Promise<About | undefined> => {
  const present = db.selectFrom('demos').select('settings').where('removed_at', 'is', null);
  const demo = await present.executeTakeFirst();
  return demo && ((demo.settings as { about?: { demo: About } }).about?.demo ?? {});
};

type Untranslated = { language: Language; products: number; categories: number; pages: number };

/** How many products, categories and pages of the shop have no name, or no texts, in each of these languages. */
const untranslatedTexts = async (db: Db, languages: Language[]): Promise<Untranslated[]> => {
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

/** The steps with their states, and what they are computed from. */
export const progressOf = async (db: Db, defaultLanguage: Language, reachesPeople: boolean) => {
  const [about, branding, delivery, orders, setup, demo, couriers, products, untranslated] = await Promise.all([
    storedSettings(db, 'about'),
    storedSettings(db, 'branding'),
    storedSettings(db, 'delivery'),
    storedSettings(db, 'orders'),
    storedSettings(db, 'setup'),
    demoAbout(db),
    activeCouriers(db),
    visibleProducts(db),
    untranslatedTexts(
      db,
      languageCodes.filter((code) => code !== defaultLanguage),
    ),
  ]);
  const { skipped = [], isDismissed = false } = setup.content as StoredSetup;
  const facts = {
    about: about.content as About,
    demo: demo ?? {},
    branding: { ...(branding.content as { color?: string }), imagePath: branding.imagePath },
    delivery: delivery.content as object,
    orders: orders.content as object,
    couriers,
    products,
  };
  const isDone = (step: SetupStep): boolean => {
    if (step === 'demo') return false;
    if (step === 'mail') return reachesPeople;
    if (step !== 'languages') return conditions[step](facts);
    // a shop without products has nothing to translate yet
    return products > 0 && untranslated.every((each) => each.products + each.categories + each.pages === 0);
  };
  const stateOf = (step: SetupStep) => (isDone(step) ? 'done' : skipped.includes(step) ? 'skipped' : 'open');
  return {
    steps: setupSteps
      .filter((step) => step !== 'demo' || demo)
      .map((step) => ({ step, state: stateOf(step) }) as const),
    isDismissed,
    products,
    untranslated,
  };
};
