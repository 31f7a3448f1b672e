import { useExportAccountMutation } from '~/public/account/account-api.ts';
import { Section } from '~/public/account/section.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { saveJson } from '~/shared/format/save-file.ts';
import { Button } from '~/shared/ui/form/button.tsx';

/** Downloads all data stored about the account as a file. */
export function ExportSection() {
  const [exportAccount, { isLoading }] = useExportAccountMutation();
  const download = async () => {
    const { data, error } = await exportAccount({});
    if (data) saveJson(`atelier-account-${data.exported_at.slice(0, 10)}.json`, data);
    else popup('error', 'Error', { text: messageOf(error, 'Something went wrong') });
  };
  return (
    <Section
      title="Your data"
      text="Everything we keep about your account in one JSON file: your profile, sessions, history, notes, favorites, certificates and orders."
    >
      <Button variant="outline" disabled={isLoading} onClick={download}>
        {isLoading ? 'Preparing...' : 'Download my data'}
      </Button>
    </Section>
  );
}
