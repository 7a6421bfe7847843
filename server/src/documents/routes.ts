import { currentLanguage } from '@nabta/contract/current-language.ts';
import { languages } from '@nabta/contract/languages.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import type { Handlers } from '../core/http/serve.ts';
import { documents } from '../core/texts/documents.ts';
import { settledParcelsOf, settlementOf } from '../couriers/service.ts';
import { pagesOf } from '../core/mail/mail-content.ts';
import { mailSenderOf } from '../settings/service.ts';
import { labelsOf } from './labels.ts';
import { manifestOf } from './manifest.ts';
import { ordersWithParcels, type SentOrder } from './queries.ts';
import { printable } from './printable.ts';
import { sortableMoment } from './shapes.ts';
import { statementOf } from './statement.ts';
import { manifestCsv, ordersCsv } from './tables.ts';
import { labelLinks } from '../orders/tracking-link.ts';
import { typeset } from './typeset.ts';

type Keys = 'POST /desk/documents' | 'GET /settlements/:id/statement';

export const documentRoutes = ({ db, config, clock }: Deps): Handlers<Keys> => {
  const pdf = async (name: string, template: string, data: object) => {
    const lang = currentLanguage();
    const shop = await mailSenderOf(db, config, lang);
    const shown = { name: shop.name, phone: shownPhone(shop.phone) };
    const { data: printed, replacedIn } = printable({ lang, dir: languages[lang].dir, shop: shown, ...data });
    const file = await typeset(template, printed);
    return { fileName: `${name}.pdf`, mediaType: 'application/pdf', content: file.toString('base64'), replacedIn };
  };
  const labels = async (name: string, template: string, orders: SentOrder[]) => {
    const links = await labelLinks(db);
    const linkOf = ({ id, language }: SentOrder) => pagesOf(language, config) + links(id);
    return pdf(name, template, labelsOf(orders, linkOf));
  };
  const csv = (name: string, file: Buffer) => ({
    fileName: `${name}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: file.toString('base64'),
    replacedIn: [],
  });

  return {
    'POST /desk/documents': async ({ body: { kind, ids } }) => {
      const found = await ordersWithParcels(db, ids);
      const isManifest = kind === 'manifest' || kind === 'manifestCsv';
      // customers fetch the others: no courier signs for them
      const orders = isManifest ? found.filter(({ method }) => method === 'delivery') : found;
      if (orders.length === 0) throw new AppError('not_found');
      const now = clock.now();
      const { fileNames } = documents();
      const nameOf = (name: string) => `${name}-${sortableMoment(now).slice(0, 10)}`;
      switch (kind) {
        case 'labels':
          return labels(nameOf(fileNames.labels), 'labels', orders);
        case 'labelsA4':
          return labels(nameOf(fileNames.labels), 'labels-a4', orders);
        case 'manifest':
          return pdf(nameOf(fileNames.manifest), 'manifest', manifestOf(orders, now));
        case 'manifestCsv':
          return csv(nameOf(fileNames.manifest), manifestCsv(orders));
        case 'ordersCsv':
          return csv(nameOf(fileNames.orders), ordersCsv(orders));
      }
    },

    'GET /settlements/:id/statement': async ({ params: { id } }) => {
      const settlement = await settlementOf(db, id);
      const data = statementOf(settlement, await settledParcelsOf(db, id));
      return pdf(`${documents().fileNames.statement}-${settlement.number}`, 'statement', data);
    },
  };
};
