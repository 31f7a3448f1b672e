import { tutorialOperations } from '@atelier/contracts/catalog/tutorials';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { TutorialModel, type TutorialRow } from './tutorial-model.ts';

export const removeTutorial = handle(
  tutorialOperations.remove,
  async ({ input, requestId, announce, inTransaction }) => {
    if (!isObjectId(input.id)) throw notFound('Not found');
    await inTransaction(async ({ session, enqueue }) => {
      const removed = await TutorialModel.findByIdAndDelete(input.id, {
        session,
      }).lean<TutorialRow>();
      if (!removed) throw notFound('Not found');
      if (removed.cover) {
        const { assetId } = removed.cover;
        await enqueue({ name: 'discard-asset', assetId, requestId });
      }
    });
    announce('catalog.changed', { tags: ['tutorials'] });
    return { message: 'Course deleted' };
  },
);
