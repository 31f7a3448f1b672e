import { tutorialOperations } from '@atelier/contracts/tutorials';
import { handle } from '@atelier/service-kit/service';
import { presentTutorial } from './present-tutorial.ts';
import { TutorialModel, type TutorialRow } from './tutorial-model.ts';

export const listTutorials = handle(tutorialOperations.list, async () => {
  const tutorials = await TutorialModel.find()
    .sort({ created_at: -1, _id: -1 })
    .lean<TutorialRow[]>();
  return tutorials.map(presentTutorial);
});
