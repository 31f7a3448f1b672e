import { tutorialOperations } from '@atelier/contracts/catalog/tutorials';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { storeDeletedTutorial } from '../deletions/store-deletion.ts';
import { TutorialModel, type TutorialRow } from './tutorial-model.ts';

export const removeTutorial = handle(
  tutorialOperations.remove,
  async ({ input, announce, inTransaction }) => {
    if (!isObjectId(input.id)) throw notFound('Not found');
    await inTransaction(async ({ session }) => {
      const removed = await TutorialModel.findByIdAndDelete(input.id, {
        session,
      }).lean<TutorialRow>();
      if (!removed) throw notFound('Not found');
      await storeDeletedTutorial(removed, session);
    });
    announce('catalog.changed', { tags: ['tutorials'] });
    return { message: 'Course deleted' };
  },
);
