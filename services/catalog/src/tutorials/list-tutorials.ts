import { tutorialOperations } from '@atelier/contracts/tutorials';
import { containsText } from '@atelier/service-kit/contains-text';
import { askedPage, findPage, orderOf, wholeList } from '@atelier/service-kit/lists';
import { handle } from '@atelier/service-kit/service';
import { presentTutorial } from './present-tutorial.ts';
import { newestFirst, TutorialModel, type TutorialRow, tutorialOrders } from './tutorial-model.ts';

export const listTutorials = handle(tutorialOperations.list, async ({ input }) => {
  const page = askedPage(input);
  if (!page) {
    const tutorials = await TutorialModel.find().sort(newestFirst.keys).lean<TutorialRow[]>();
    return wholeList(tutorials.map(presentTutorial));
  }
  const { is_pro, q } = input;
  const filter = {
    ...(is_pro !== undefined && { is_pro }),
    ...(q && { title: containsText(q) }),
  };
  const order = orderOf(page.sort, tutorialOrders, newestFirst);
  const { rows, total } = await findPage<TutorialRow>(TutorialModel, filter, page, order);
  return { body: rows.map(presentTutorial), total };
});
