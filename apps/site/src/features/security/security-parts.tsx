import { useQuery } from "@tanstack/react-query";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { queries } from "../../platform/platform.ts";
import { DeviceList } from "./device-list.tsx";
import { PlaceList } from "./place-list.tsx";
import { SessionList } from "./session-list.tsx";
import { SignInGuards } from "./sign-in-guards.tsx";

/** The account's other protections besides the passwords, and its sessions and devices. */
export function SecurityParts() {
  const overview = useQuery(queries.security.overview.queryOptions({ input: {} }));
  return (
    <>
      <QueryGate query={overview} data={overview.data?.value} lines={5}>
        {(value) => <SignInGuards overview={value} />}
      </QueryGate>
      <SessionList />
      {overview.data && (
        <>
          <PlaceList places={overview.data.value.places} />
          <DeviceList devices={overview.data.value.devices} />
        </>
      )}
    </>
  );
}
