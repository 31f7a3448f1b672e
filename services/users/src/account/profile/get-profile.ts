import { profileOperations } from '@atelier/contracts/users/profile';
import { handle } from '@atelier/service-kit/rpc/service';
import { presentProfile } from '../present-user.ts';
import { ownUser } from '../user-model.ts';

export const getProfile = handle(profileOperations.get, async ({ input, actor }) => ({
  user: presentProfile(await ownUser(actor, input.email)),
}));
