import { type AssetReport, assetOwnerOperations } from '@atelier/contracts/assets';
import { inTransaction, isObjectId } from '@atelier/service-kit/mongo';
import { promise } from '@atelier/service-kit/outbox';
import { handle } from '@atelier/service-kit/service';
import { slotModelOf } from './slot-rows.ts';

/**
 * Takes over what the pipeline says of a video. The same report twice, a late one or one of an
 * older attempt changes nothing. `current: false`: nobody wants this video any more.
 */
export const applyReport = handle(
  assetOwnerOperations('catalog').apply,
  async ({ input, requestId, announce }) => {
    const current = await inTransaction((session) => apply(input, requestId, session));
    if (input.status === 'ready' || input.status === 'failed') {
      announce('catalog.changed', { tags: ['courses'] });
    }
    return { current };
  },
);

async function apply(
  report: AssetReport,
  requestId: string,
  session: Parameters<Parameters<typeof inTransaction>[0]>[0],
): Promise<boolean> {
  const model = slotModelOf(report.owner);
  const row =
    model && isObjectId(report.owner.id)
      ? await model.findById(report.owner.id, null, { session })
      : null;
  const upload = row?.video.upload;
  if (!row || !upload || upload.assetId !== report.assetId) {
    return row?.video.current?.assetId === report.assetId;
  }
  const isFinal = upload.status === 'ready' || upload.status === 'failed';
  if (report.attempt !== upload.attempt || isFinal) return true;
  const { status, error, retryable } = report;
  const progress = Math.max(upload.progress, report.progress);
  row.set('video.upload', { ...upload, status, error, retryable, progress });
  if (report.status === 'ready' && report.video) {
    const before = row.video.current?.assetId;
    if (before && before !== report.assetId) {
      await promise({ name: 'discard-asset', assetId: before, requestId }, session);
    }
    row.set('video.current', { assetId: report.assetId, video: report.video });
  }
  await row.save({ session, timestamps: false });
  return true;
}
