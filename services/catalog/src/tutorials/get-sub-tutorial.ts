import { tutorialOperations } from '@atelier/contracts/catalog/tutorials';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { presentSubTutorial } from './present-tutorial.ts';
import { TutorialModel, type TutorialRow } from './tutorial-model.ts';

export const getSubTutorial = handle(tutorialOperations.getSub, async ({ input, actor }) => {
  const tutorial = isObjectId(input.id)
    ? await TutorialModel.findOne({ 'tutorials._id': input.id }).lean<TutorialRow>()
    : null;
  const entry = tutorial?.tutorials.find(({ _id }) => _id.toHexString() === input.id);
  if (!tutorial || !entry) throw notFound('Not found');
  return presentSubTutorial(tutorial, entry, actor);
});
