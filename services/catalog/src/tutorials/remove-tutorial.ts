import { tutorialOperations } from '@atelier/contracts/tutorials';
import { notFound } from '@atelier/service-kit/errors';
import { inTransaction, isObjectId } from '@atelier/service-kit/mongo';
import { promise } from '@atelier/service-kit/outbox';
import { handle } from '@atelier/service-kit/service';
import { TutorialModel, type TutorialRow } from './tutorial-model.ts';

export const removeTutorial = handle(
  tutorialOperations.remove,
  async ({ input, requestId, announce }) => {
    if (!isObjectId(input.id)) throw notFound('Not found');
    await inTransaction(async (session) => {
      const removed = await TutorialModel.findByIdAndDelete(input.id, {
        session,
      }).lean<TutorialRow>();
      if (!removed) throw notFound('Not found');
      if (removed.cover) {
        const { assetId } = removed.cover;
        await promise({ name: 'discard-asset', assetId, requestId }, session);
      }
    });
    announce('catalog.changed', { tags: ['tutorials'] });
    return { message: 'Course deleted' };
  },
);
