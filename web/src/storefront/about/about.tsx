import { useLoaderData } from 'react-router';
import { load } from '../../lib/load.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { about as texts } from '../../texts/about.ts';
import { Image } from '../../ui/image.tsx';
import ContactForm from './contact-form.tsx';
import { Visit } from './visit.tsx';

export const loader = load(({ api }) => api('GET /settings/about'));

const About = () => {
  const { companyName, imagePath, factoryInfo, keyFeatures, visitInfo, contactFormText } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta title={texts.title} description={factoryInfo.description.slice(0, 160)} image={imagePath} />
      <div className="wide grid gap-x-16 gap-y-6 py-12 lg:grid-cols-2 lg:py-20">
        <div>
          <p className="eyebrow text-stone">{texts.title}</p>
          <h1 className="text-hero mt-2">{companyName || texts.title}</h1>
        </div>
        <p className="text-lg whitespace-pre-line lg:pt-8">{factoryInfo.description}</p>
      </div>
      {imagePath && (
        <div className="wide">
          <div className="aspect-[3/2] overflow-hidden rounded md:aspect-[16/8]">
            <Image path={imagePath} alt="" sizes="(min-width: 82rem) 1248px, (min-width: 48rem) 96vw, 130vw" priority />
          </div>
        </div>
      )}
      {keyFeatures.length > 0 && (
        <section className="wide mt-20" aria-labelledby="features">
          <h2 id="features" className="text-title">
            {texts.features}
          </h2>
          <ul className="mt-8 grid gap-x-12 gap-y-10 grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))]">
            {keyFeatures.map(({ title, description }) => (
              <li key={title} className="border-line border-t pt-5">
                <h3 className="text-title-sm">{title}</h3>
                <p className="text-stone mt-2">{description}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="wide mt-24 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2">
        <Visit name={companyName} visit={visitInfo} />
        <ContactForm intro={contactFormText} />
      </div>
    </>
  );
};

export default About;
