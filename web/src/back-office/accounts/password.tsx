import { PageMeta } from '../../ui/page-meta.tsx';
import { ChangePassword } from '../../session/change-password.tsx';
import { adminsPassword as words } from '../../texts/change-password.ts';

/** Changes the admin's password (ACCOUNTS-12). */
const Password = () => (
  <>
    <PageMeta title={words.title} noIndex />
    <h1 className="text-title-sm mb-5">{words.title}</h1>
    <section className="border-line bg-surface max-w-xl rounded border p-5">
      <h2 className="mb-3 text-lg">{words.heading}</h2>
      <ChangePassword incomplete={words.incomplete} />
    </section>
  </>
);

export default Password;
