import { legalPages } from '@nabta/contract/legal/legal-pages.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LanguageLinks } from '../../session/languages/language-links.tsx';
import { useSite } from '../../i18n/site.ts';
import { mailLink, phoneLink, whatsAppLink } from '../../lib/contact-links.ts';
import { support } from '../../texts/contact.ts';
import { footer } from '../../texts/footer.ts';
import { useUser } from '../../session/current-user.ts';
import { navigation } from '../../texts/layout.ts';
import { legal } from '../../texts/legal.ts';
import { shop } from '../../texts/shop.ts';
import { Logo } from '../../ui/logo.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import { addresses } from './addresses.ts';
import { useShop } from './shop-data.ts';
import { Mail, MapPin, MessageCircle, Phone } from './contact-icons.tsx';

const line = 'inline-flex min-h-9 items-center hover:underline';

const Footer = () => {
  const user = useUser();
  const { about, categories } = useShop();
  const name = about?.companyName || shop.name;
  // until the merchant has entered one
  const email = about?.visitInfo.email || support.email;
  const { logo } = useSite();
  const social = [
    { name: 'Facebook', address: about?.visitInfo.facebook, mask: 'facebook-mask' },
    { name: 'Instagram', address: about?.visitInfo.instagram, mask: 'instagram-mask' },
  ].filter(({ address }) => address);
  return (
    <footer id="footer" className="far-down-300 lg:far-down-140 bg-ink text-sand mt-24">
      <div className="wide grid grid-cols-2 gap-x-8 gap-y-12 py-16 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="max-w-sm max-lg:col-span-2">
          {logo ? (
            <span className="bg-page inline-block rounded p-2.5">
              <Logo path={logo} alt="" className="max-h-14" />
            </span>
          ) : (
            <Sprig className="text-sand/60 w-14" />
          )}
          <p className="font-display text-title text-page mt-3">{name}</p>
          <p className="mt-3 text-sm">{about?.factoryInfo.description || shop.description}</p>
          {/* until the merchant has entered an address there is no icon */}
          {social.length > 0 && (
            <ul aria-label={footer.social} className="mt-6 flex gap-2">
              {social.map(({ name, address, mask }) => (
                <li key={name}>
                  <a
                    href={address}
                    rel="noopener"
                    className="border-sand/40 hover:bg-sand hover:text-ink grid size-11 place-items-center rounded-full border transition-colors"
                  >
                    <span aria-hidden="true" className={`block size-5 bg-current ${mask}`} />
                    <span className="sr-only">{name}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav aria-label={footer.label} className="contents">
          <Column title={footer.quickLinks}>
            <Entry to={addresses.home}>{navigation.home}</Entry>
            <Entry to={addresses.products}>{navigation.products}</Entry>
            <Entry to={addresses.promotions}>{navigation.promotions}</Entry>
            <Entry to={addresses.about}>{navigation.about}</Entry>
            <Entry to={addresses.anyCart}>{footer.cart}</Entry>
            <Entry to={addresses.track}>{footer.track}</Entry>
            {user ? (
              <Entry to={addresses.profile}>{navigation.profile}</Entry>
            ) : (
              <Entry to={addresses.login}>{navigation.login}</Entry>
            )}
          </Column>
          {categories.length > 0 && (
            <Column title={footer.categories}>
              {categories.map((category) => (
                <Entry key={category._id} to={addresses.category(category._id)}>
                  {category.name}
                </Entry>
              ))}
            </Column>
          )}
        </nav>
        <Column title={footer.contact} className="max-lg:col-span-2">
          {about?.visitInfo.address && (
            <li className="flex gap-3 py-1.5">
              <MapPin className="mt-1 size-4 shrink-0" />
              {about.visitInfo.address}
            </li>
          )}
          {about?.visitInfo.phone && (
            <li className="flex items-center gap-3">
              <Phone className="size-4 shrink-0" />
              <a href={phoneLink(about.visitInfo.phone)} className={line}>
                <bdi dir="ltr">{about.visitInfo.phone}</bdi>
              </a>
            </li>
          )}
          {about?.visitInfo.whatsapp && (
            <li className="flex items-center gap-3">
              <MessageCircle className="size-4 shrink-0" />
              <a
                href={whatsAppLink(about.visitInfo.whatsapp, footer.question)}
                target="_blank"
                rel="noopener noreferrer"
                className={line}
              >
                {footer.whatsApp}
              </a>
            </li>
          )}
          <li className="flex items-start gap-3">
            <Mail className="mt-2.5 size-4 shrink-0" />
            <span>
              <a href={mailLink(email)} className={line}>
                {email}
              </a>
              <span className="block text-xs opacity-80">{footer.support}</span>
              {!about?.visitInfo.email && <span className="block text-xs opacity-80">{support.hours}</span>}
            </span>
          </li>
        </Column>
      </div>
      <div className="wide">
        <div className="border-sand/20 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t py-6 text-xs">
          <p>
            © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {name}. {footer.rights}
          </p>
          <nav aria-label={legal.label}>
            <ul className="flex flex-wrap gap-x-5">
              {legalPages.map((page) => (
                <Entry key={page} to={addresses.legal(page)}>
                  {legal[page]}
                </Entry>
              ))}
            </ul>
          </nav>
          <LanguageLinks linkClass="min-h-9" />
        </div>
      </div>
    </footer>
  );
};

export default Footer;

const Column = ({ title, className, children }: { title: string; className?: string; children: ReactNode }) => (
  <div className={className}>
    <h2 className="text-page font-text eyebrow mb-3">{title}</h2>
    <ul className="text-sm">{children}</ul>
  </div>
);

const Entry = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link to={to} className={line}>
      {children}
    </Link>
  </li>
);
