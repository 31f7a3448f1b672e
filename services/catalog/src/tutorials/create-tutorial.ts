import { tutorialOperations } from '@atelier/contracts/catalog/tutorials';
import { invalid } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { makePicture } from '@atelier/service-kit/storage/pictures';
import { presentTutorial } from './present-tutorial.ts';
import { entriesOf } from './sub-tutorial-entries.ts';
import { TutorialModel, type TutorialRow } from './tutorial-model.ts';

export const createTutorial = handle(
  tutorialOperations.create,
  async ({ input, actor, call, announce, inTransaction }) => {
    const { files, image, subTutorials, ...fields } = input;
    if (image) throw invalid('image', 'Image must be a file');
    const tutorials = entriesOf(subTutorials ?? [], []);
    const cover = files?.image ? await makePicture(call, files.image, 'cover', 'Image') : null;
    const tutorial = await inTransaction(async ({ session }) => {
      const row = { ...fields, cover, tutorials };
      const [created] = await TutorialModel.create([row], { session });
      return created!.toObject<TutorialRow>();
    });
    announce('catalog.changed', { tags: ['tutorials'] });
    return { message: 'Course created successfully', tutorial: presentTutorial(tutorial, actor) };
  },
);
