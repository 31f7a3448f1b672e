import type { AssetOwner } from '@atelier/contracts/media/assets';
import {
  type AuditSubject,
  type AuditSubjects,
  auditSubject,
} from '@atelier/service-kit/data/audit/audit-values';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import type { Call } from '@atelier/service-kit/rpc/call';
import { AssetModel, type AssetRow } from './assets/asset-model.ts';
import { ownerRows } from './assets/owner-rows.ts';
import { CaptionModel, type CaptionRow } from './captions/caption-model.ts';

type CallOthers = Call<never>['call'];

async function titleOf(owner: Pick<AssetOwner, 'service' | 'id'>, call: CallOthers) {
  const [row] = await ownerRows([owner], call);
  return row?.title ?? '';
}

async function titleOfAsset(assetId: string, call: CallOthers) {
  const asset = await AssetModel.findById(assetId).lean<AssetRow>();
  return asset ? titleOf(asset.owner, call) : '';
}

/** Changes of which the target is the row that has the video. */
const ofRow = (service: AssetOwner['service']): AuditSubject => ({
  read: async () => ({}),
  labelOf: (id, _, call) => titleOf({ service, id }, call),
});

const captions: AuditSubject = {
  ...auditSubject(CaptionModel, ['language', 'kind', 'origin', 'reviewed', 'fits']),
  labelOf: async (id, session, call) => {
    const row = isObjectId(id)
      ? await CaptionModel.findById(id, { assetId: 1 }, { session }).lean<CaptionRow>()
      : null;
    return row ? titleOfAsset(row.assetId, call) : '';
  },
};

/** The jobs of a video, whose ids contain that of its asset. */
const jobs: AuditSubject = {
  read: async () => ({}),
  labelOf: async (id, _, call) => titleOfAsset(/^[a-z]+-(.+?)(-\d+)?$/.exec(id)?.[1] ?? '', call),
};

/** Fields that the audit log may show of captions, and the videos that changes belong to. */
export const auditSubjects: AuditSubjects = {
  'media.captions': captions,
  'media.captions.addToLesson': ofRow('catalog'),
  'media.captions.addToCourse': ofRow('catalog'),
  'media.captions.addToLivestream': ofRow('livestreams'),
  'media.transcription.startLesson': ofRow('catalog'),
  'media.transcription.startCourse': ofRow('catalog'),
  'media.transcription.startLivestream': ofRow('livestreams'),
  'media.jobs': jobs,
};
