import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import type { Config } from '../core/config.ts';
import type { Db } from '../core/database/database.ts';
import type { MailLogo } from '../core/mail/mail-content.ts';
import { INK, PAPER } from '../core/mail/mail-html.ts';
import { openMail, type Mail } from '../core/mail/mail.ts';
import { Encoder } from '../images/encoder.ts';
import { mailSenderOf } from './service.ts';

type Options = { db: Db; url: string; config: Config; files: Disk; log: FastifyBaseLogger };

/** Twice the size that mails show it in, for dense screens. */
const LOGO = { width: 480, height: 112 };
const GROUNDS = { light: PAPER, dark: INK };

/** The mails of the shop, with its name, addresses, colour and logo as they are when a mail is sent. */
export const openShopMail = async ({ db, url, config, files, log }: Options): Promise<Mail> => {
  const encoder = new Encoder({ log });
  const encoded = async (path: string): Promise<MailLogo | undefined> => {
    const bytes = await files.getBytes(path.replace(/^\/images\//, ''));
    const { width, height, files: pngs } = await encoder.encodeLogo(Buffer.from(bytes), LOGO, GROUNDS);
    return pngs[0] && { png: pngs[0].bytes, width, height };
  };
  const none = { path: '', logo: Promise.resolve<MailLogo | undefined>(undefined) };
  let latest = none;
  /** Encoded once per logo; undefined where it fails, until the next mail. */
  const logoAt = (path: string): Promise<MailLogo | undefined> => {
    if (path === latest.path) return latest.logo;
    const logo = encoded(path).catch((err: unknown) => {
      log.warn({ err }, 'the logo could not be encoded for mails, which show the name of the shop');
      if (latest.path === path) latest = none;
      return undefined;
    });
    latest = { path, logo };
    return logo;
  };
  const mail = await openMail(url, config, log, async (language) => {
    const sender = await mailSenderOf(db, config, language);
    return { ...sender, logo: await logoAt(sender.logo) };
  });
  const close = async (): Promise<void> => {
    await mail.close();
    await encoder.close();
  };
  return { ...mail, close };
};
