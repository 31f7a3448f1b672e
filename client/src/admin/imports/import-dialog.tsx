import type { ImportResult } from '@atelier/contracts/core/imports';
import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { formatCount } from '~/shared/format/format.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { FieldLabel } from '~/shared/ui/form/field.tsx';
import { FileInput } from '~/shared/ui/form/file-input.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { ImportRows } from './import-rows.tsx';

interface Reply {
  readonly data?: ImportResult | undefined;
  readonly error?: unknown;
}

interface ImportDialogProps {
  readonly title: string;
  /** What is imported, as in the name of a file: `people`. */
  readonly what: string;
  /** Whether a row with an error keeps the others out, too. */
  readonly isWhole?: boolean;
  /** Explains the columns. */
  readonly children: ReactNode;
  readonly send: (table: { file: File; dry_run: boolean }) => PromiseLike<Reply>;
  readonly onClose: () => void;
}

/**
 * Imports a table in two steps: choosing a file shows what each of its rows would do, and a button
 * does it. The file can be chosen again once it has been corrected.
 */
export function ImportDialog({ title, what, isWhole, children, send, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  const run = async (table: File, dry_run: boolean) => {
    setBusy(true);
    setFailure(null);
    const { data, error } = await send({ file: table, dry_run });
    setBusy(false);
    if (!data) {
      setFailure(error);
      return;
    }
    setResult(data);
    setDone(!dry_run);
    if (!dry_run) toast('success', data.message);
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setResult(null);
    setDone(false);
    setFailure(null);
    if (chosen) void run(chosen, true);
  };
  const { created = 0, updated = 0, failed = 0 } = result ?? {};
  const rows = isWhole && failed > 0 ? 0 : created + updated;

  return (
    <Dialog open onClose={onClose} title={title} description="From a table in CSV">
      <chakra.div textStyle="small" color="text.muted">
        {children}
      </chakra.div>
      <Flex direction="column" gap="1.5" mt="5">
        <FieldLabel htmlFor="import-file" isOptional={false}>
          File
        </FieldLabel>
        <FileInput
          id="import-file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={isBusy}
          // Lets the same file be chosen again after it was corrected.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
      </Flex>
      <chakra.p role="status" mt="5" textStyle="control">
        {isBusy ? 'Reading the table...' : result?.message}
      </chakra.p>
      {failure !== null && (
        <Notice
          tone="error"
          title="The table could not be imported"
          {...(file && { onRetry: () => void run(file, result === null) })}
        >
          {messageOf(failure, 'The server could not be reached. Nothing is added twice.')}
        </Notice>
      )}
      {result && <ImportRows what={what} result={result} />}
      <Flex gap="3" mt="6" justify="flex-end" wrap="wrap">
        <Button variant="outline" onClick={onClose}>
          {isDone ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && (
          <Button
            disabled={isBusy || !file || rows === 0}
            onClick={() => file && void run(file, false)}
          >
            {rows === 0 ? 'Import' : `Import ${formatCount(rows, 'row')}`}
          </Button>
        )}
      </Flex>
    </Dialog>
  );
}
