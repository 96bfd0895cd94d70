#!/bin/bash
# Creates the product's role and database. The image of PostgreSQL runs it once, in an empty
# cluster.
psql -v ON_ERROR_STOP=1 -v password="$SAMBANDHA_PASSWORD" << 'SQL'
CREATE ROLE sambandha LOGIN PASSWORD :'password';
CREATE DATABASE sambandha OWNER sambandha TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
SQL
